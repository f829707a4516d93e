-- Certificates declared lost. A merge may bring two rows of one number to one cat, so the lock of the cat numbers them.
create table certificati_duplicati (
  id integer generated always as identity primary key,
  idgatto integer references gatti (id) on delete set null,
  numero integer not null,
  data date not null,
  motivo text not null,
  iddocumento integer references documenti (id),
  account_id integer references account (id) on delete set null,
  creato_il timestamptz not null default now()
);
create index certificati_duplicati_idgatto on certificati_duplicati (idgatto, numero);
create index certificati_duplicati_iddocumento on certificati_duplicati (iddocumento) where iddocumento is not null;

-- What the paper says of the cat, for the public page of its code: null for papers issued before this column.
-- Then the duplicate that this paper is, and the one that replaced it.
alter table certificati add column stampato jsonb,
  add column idduplicato integer references certificati_duplicati (id) on delete set null,
  add column idduplicato_dopo integer references certificati_duplicati (id) on delete set null;
create index certificati_idduplicato on certificati (idduplicato) where idduplicato is not null;
create index certificati_idduplicato_dopo on certificati (idduplicato_dopo) where idduplicato_dopo is not null;
