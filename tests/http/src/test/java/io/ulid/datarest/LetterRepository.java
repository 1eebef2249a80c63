package io.ulid.datarest;

import java.util.Collection;
import java.util.List;

import io.ulid.fixtures.MemberId;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.repository.query.Param;

public interface LetterRepository extends JpaRepository<Letter, MemberId> {

	List<Letter> findByNext(@Param("next") MemberId next);

	List<Letter> findByIdIn(@Param("ids") Collection<MemberId> ids);

	List<Letter> findByOuter(@Param("outer") Letter outer);

}
