#!/usr/bin/env python3
"""Write the known answers for @OpaqueId, which OpaqueIdTests compares with the library.

The script needs only the package "cryptography". Run it in the directory "ulid":

    python3 src/test/scripts/opaque_vectors.py > src/fixtures/resources/vectors/opaque.json
"""

import base64
import hashlib
import json
import random

from cryptography.hazmat.primitives.ciphers import Cipher, algorithms, modes
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDFExpand

ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"

# The keys are public. They are for tests only
KEYS = {number: hashlib.sha256(b"public test key %d" % number).digest() for number in (1, 2, 3)}

LONGEST = "abcdefghijklmnopqrstuvwxyz_abcdefghijklmnopqrstuvwxyz_abcdefghi"

PREFIXES = ["usr", "o", "pi", "item", "pre_fix", LONGEST]

MAX = 2**128 - 1

EXAMPLE = 0x01890A5DAC96774BBCCEB302099A8057


def characters(bits):
    return "".join(ALPHABET[bits >> 5 * place & 31] for place in reversed(range(26)))


def text(prefix, number, value):
    info = b"io.ulid/opaque/1\0" + prefix.encode("ascii")
    key = HKDFExpand(algorithm=SHA256(), length=32, info=info).derive(KEYS[number])
    encryptor = Cipher(algorithms.AES(key), modes.ECB()).encryptor()
    block = encryptor.update(value.to_bytes(16, "big")) + encryptor.finalize()
    return prefix + "_" + characters(number << 128 | int.from_bytes(block, "big"))


def valid():
    values = random.Random(36)
    for number in KEYS:
        for prefix in PREFIXES:
            yield prefix, number, values.getrandbits(128)
        for value in (0, MAX, EXAMPLE):
            yield "usr", number, value
    # Neighbours, and the same ULID with two prefixes
    yield "usr", 1, EXAMPLE + 1
    yield "usr", 1, EXAMPLE ^ 1 << 127
    yield "o", 1, EXAMPLE


def invalid():
    plain = "usr_" + characters(EXAMPLE)
    encrypted = text("usr", 1, EXAMPLE)
    missing = text("usr", 3, EXAMPLE)
    yield "usr", plain, "KEY", "not encrypted"
    yield "usr", "usr_" + characters(0), "KEY", "not encrypted, minimum"
    yield "usr", "usr_" + characters(MAX), "KEY", "not encrypted, maximum"
    yield "usr", missing, "KEY", "key 3, which is missing"
    yield LONGEST, text(LONGEST, 3, EXAMPLE), "KEY", "key 3, which is missing"
    yield "usr", "usr_" + encrypted[4:].upper(), "CHARACTER", "upper case"
    yield "usr", "usr_" + missing[4:].upper(), "CHARACTER", "upper case of a missing key"
    yield "usr", encrypted[:-1] + "u", "CHARACTER", "a letter outside the alphabet"
    yield "usr", encrypted[:-1] + " ", "CHARACTER", "white space"
    yield "usr", encrypted[:-1], "LENGTH", "too short"
    yield "usr", encrypted + "0", "LENGTH", "too long"
    yield "usr", "usr_", "LENGTH", "only the prefix"
    yield "usr", "ord" + encrypted[3:], "PREFIX", "another prefix"
    yield "usr", "USR" + encrypted[3:], "PREFIX", "a prefix in upper case"
    yield "usr", encrypted[4:], "PREFIX", "no prefix"
    yield "usr", characters(EXAMPLE).upper(), "PREFIX", "a ULID"


def lines(entries):
    return ",\n".join("  " + json.dumps(entry) for entry in entries)


def main():
    about = (
        "Known answers for @OpaqueId, written by src/test/scripts/opaque_vectors.py. The keys are public. The invalid "
        "texts are read with the keys 1 and 2."
    )
    keys = {str(number): base64.b64encode(key).decode("ascii") for number, key in KEYS.items()}
    print("{")
    print(' "about": %s,' % json.dumps(about))
    print(' "keys": {\n%s\n },' % ",\n".join('  "%s": "%s"' % key for key in keys.items()))
    print(' "valid": [')
    print(lines({"prefix": prefix, "key": number, "ulid": characters(value).upper(), "text": text(prefix, number, value)}
        for prefix, number, value in valid()))
    print(' ],\n "invalid": [')
    print(lines({"prefix": prefix, "text": wrong, "reason": reason, "note": note}
        for prefix, wrong, reason, note in invalid()))
    print(" ]\n}")


if __name__ == "__main__":
    main()
