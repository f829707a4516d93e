-- A column with a value for every row.
alter table gatti add column peso integer not null default 0;
update gatti set peso = 1 + id % 7;
