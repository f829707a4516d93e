-- A registry that comes back from its own export brings the last number each of its tables had given: those of removed records
-- are not given again. The server's role may take numbers but not set them; this sets the numbering of one table to what the file
-- says, and never below a row that is there.
create function ripristina_numerazione(tabella text, ultimo integer) returns void
  language plpgsql security definer set search_path from current as $$
declare
  massimo integer;
begin
  execute format('select greatest(max(id), $1) from %I.%I', current_schema(), tabella) into massimo using ultimo;
  perform setval(pg_get_serial_sequence(format('%I.%I', current_schema(), tabella), 'id'), greatest(massimo, 1), massimo > 0);
end $$;
