-- Who stood in for whom, why and for how long. Without a reason it was begun by the header alone (decision 23). The session
-- is known by number only: sessions are forgotten after 90 days, this is not.
create table emulazioni (
  id integer generated always as identity primary key,
  sessione_id integer not null,
  account_id integer not null references account (id),
  per_conto_di integer not null references account (id),
  motivo text,
  iniziata_il timestamptz not null default now(),
  scade_il timestamptz not null default now() + interval '60 minutes',
  finita_il timestamptz
);
create unique index emulazioni_una_aperta on emulazioni (sessione_id, per_conto_di) where finita_il is null;
create index emulazioni_di_sessione on emulazioni (sessione_id, per_conto_di, id desc);
create index emulazioni_per_conto_di on emulazioni (per_conto_di, id desc);
create index emulazioni_account on emulazioni (account_id, id desc);
