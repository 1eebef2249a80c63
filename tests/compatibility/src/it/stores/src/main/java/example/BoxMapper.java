package example;

import java.util.Collection;
import java.util.List;

import io.ulid.Ulid;
import org.apache.ibatis.annotations.Insert;
import org.apache.ibatis.annotations.Mapper;
import org.apache.ibatis.annotations.Param;
import org.apache.ibatis.annotations.Select;

@Mapper
public interface BoxMapper {

	@Insert("insert into box (id, parent, number, name) values (#{id}, #{parent}, #{number}, #{name})")
	int insert(Box box);

	@Select("select id, parent, number, name from box where id = #{id}")
	Box find(BoxId id);

	@Select("""
			<script>select id, parent, number, name from box where id in
			<foreach item="id" collection="ids" open="(" separator="," close=")">#{id}</foreach> order by id</script>
			""")
	List<Box> findByIdIn(@Param("ids") Collection<BoxId> ids);

	@Select("select parent from box where name = #{name} order by parent")
	List<Ulid> findParents(String name);

}
