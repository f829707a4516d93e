-- Devices an account has signed in from (decision 40): the cookie's hash, never the cookie.
create table dispositivi (
  id integer generated always as identity primary key,
  account_id integer not null references account (id),
  token_hash text not null unique,
  browser boolean not null,
  creato_il timestamptz not null default now(),
  visto_il timestamptz not null default now()
);
create index dispositivi_account on dispositivi (account_id, visto_il desc);

-- A key belongs to who sits at the keyboard and to whom they stand in for: what one has answered is not the other's.
alter table idempotenza add column per_conto_di integer references account (id);
update idempotenza set per_conto_di = account_id;
alter table idempotenza alter column per_conto_di set not null;
alter table idempotenza drop constraint idempotenza_pkey;
alter table idempotenza add primary key (account_id, per_conto_di, chiave);
