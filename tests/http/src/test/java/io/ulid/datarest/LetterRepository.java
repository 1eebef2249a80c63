package io.ulid.datarest;

import java.util.Collection;
import java.util.List;

import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.data.repository.query.Param;

public interface LetterRepository extends JpaRepository<Letter, LetterId> {

	List<Letter> findByNext(@Param("next") LetterId next);

	List<Letter> findByIdIn(@Param("ids") Collection<LetterId> ids);

	List<Letter> findByOuter(@Param("outer") Letter outer);

}
