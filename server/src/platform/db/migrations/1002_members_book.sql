-- Italian order with numbers by their value, as `collatorIt` of the domain: card 999 before 1000 (decision 118).
create collation italiano (provider = icu, locale = 'it-u-kn', deterministic = false);

create index clienti_soci_libro on clienti_soci (tessera collate italiano, nome_completo collate italiano);
