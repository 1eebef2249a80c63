package example;

import java.util.List;

import io.ulid.Ulid;

import org.springframework.data.annotation.Id;
import org.springframework.data.redis.core.RedisHash;
import org.springframework.data.redis.core.index.Indexed;

@RedisHash("stamp")
public class Stamp {

	@Id
	public BoxId id;

	@Indexed
	public Ulid letter;

	public List<BoxId> boxes;

}
