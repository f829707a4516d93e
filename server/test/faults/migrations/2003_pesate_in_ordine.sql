-- An index and a constraint over what is there.
create index pesate_idgatto on pesate (idgatto, peso);
alter table pesate add constraint pesate_peso check (peso between 1 and 7);
