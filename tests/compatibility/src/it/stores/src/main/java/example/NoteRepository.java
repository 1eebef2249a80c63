package example;

import java.util.Collection;
import java.util.List;

import io.ulid.Ulid;

import org.springframework.data.repository.ListCrudRepository;

public interface NoteRepository extends ListCrudRepository<Note, Ulid> {

	List<Note> findByBox(BoxId box);

	List<Note> findByIdIn(Collection<Ulid> ids);

}
