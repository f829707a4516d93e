-- A request for an account is confirmed with the password it was made with: five wrong ones end it, and who gets the
-- mail without having asked can refuse it.
alter table richieste_account add column tentativi integer not null default 0;
alter table richieste_account add column rifiutata_il timestamptz;
create index richieste_account_rifiutata on richieste_account (rifiutata_il) where rifiutata_il is not null;

-- What the old address of an account can undo for 72 hours: a new address, or a second factor.
create table ripensamenti (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  tipo text not null,
  token_hash text not null unique,
  username text not null,
  email text,
  creato_il timestamptz not null default now(),
  scade_il timestamptz not null,
  usato_il timestamptz
);
create index ripensamenti_account on ripensamenti (account_id, id desc);
