-- Statistics count registrations by year, breed, book and sex from this index alone.
create index gatti_registrazioni on gatti (data_registrazione, idrazza, idlibro, sesso) where annullato = 0;
create index gatti_data_decesso on gatti (data_decesso) where data_decesso is not null;
