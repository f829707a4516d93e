-- A place added by hand has a name, a CAP and a province; its cadastral code is known only for those of the national list.
alter table comuni alter column codice_catastale drop not null;
