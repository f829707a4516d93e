-- The chain of the trail. A line of audit waits here from its own transaction on; whichever server comes first links what
-- has been committed (records/audit-chain.ts). Writers never wait for each other: linking happens after them.
create table audit_attesa (
  audit_id bigint primary key
);

-- One link per line, each with the hash of the one before. `campi_impronta` lets an erasure blot out values and the chain
-- still be checked.
create table audit_catena (
  n bigint primary key,
  audit_id bigint not null unique,
  campi_impronta bytea not null,
  impronta bytea not null
);

-- The head of the chain once a day; the same goes to the log, out of reach of whoever owns this database.
create table audit_ancore (
  giorno date primary key,
  n bigint not null,
  impronta bytea not null
);

create function audit_in_attesa() returns trigger language plpgsql
  as $$ begin insert into audit_attesa select id from nuove; return null; end $$;
create trigger audit_queued after insert on audit referencing new table as nuove
  for each statement execute function audit_in_attesa();

create trigger audit_never_emptied before truncate on audit for each statement execute function refuse_change();
create trigger audit_catena_written_once before update or delete on audit_catena for each row execute function refuse_change();
create trigger audit_catena_never_emptied before truncate on audit_catena for each statement execute function refuse_change();
create trigger audit_ancore_written_once before update or delete on audit_ancore for each row execute function refuse_change();
create trigger audit_ancore_never_emptied before truncate on audit_ancore for each statement execute function refuse_change();

insert into audit_attesa select id from audit;
