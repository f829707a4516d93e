-- What brings two records that may be one together, each found by an index.

-- The words of a name without capitals, points and the accents that people here write; domain/src/kit/likeness.ts has the same
-- for every alphabet. An index may use no function that uses another of ours.
create function parole(value text) returns text
  language sql immutable strict parallel safe
  as $$ select btrim(regexp_replace(translate(lower(value collate "und-x-icu"),
    'àáâäãåèéêëìíîïòóôöõùúûüçñýš’ž', 'aaaaaaeeeeiiiiooooouuuucnys z'), '[[:space:][:punct:]]+', ' ', 'g')) collate "C" $$;

-- The last digits of a telephone number, however it is written.
create function ultime_cifre(value text) returns text
  language sql immutable strict parallel safe
  as $$ select right(regexp_replace(value, '[^0-9]', '', 'g'), 6) collate "C" $$;

create index gatti_parole on gatti (parole(nome_norm));
create index clienti_soci_fiscale_inizio on clienti_soci (left(codice_fiscale, 9));
create index clienti_soci_fiscale_fine on clienti_soci (substr(codice_fiscale, 9, 7));
create index clienti_soci_partita_iva on clienti_soci (partita_iva);
create index clienti_soci_email_uguale on clienti_soci (lower(email));
create index clienti_soci_pec_uguale on clienti_soci (lower(pec));
create index clienti_soci_telefono_cifre on clienti_soci (ultime_cifre(telefono));
create index clienti_soci_cellulare_cifre on clienti_soci (ultime_cifre(cellulare));
create index clienti_soci_prefisso_parole on clienti_soci (parole(prefisso));
create index clienti_soci_suffisso_parole on clienti_soci (parole(suffisso));
create index clienti_soci_nascita on clienti_soci (data_nascita);

-- How likely the pair was when somebody said that they are two: past that it is shown again.
alter table duplicati_scartati add column punteggio integer not null default 100;
-- The primary key finds a pair by its lower id.
create index duplicati_scartati_b on duplicati_scartati (entita, b);
