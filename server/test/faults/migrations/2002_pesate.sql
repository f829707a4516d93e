-- Rows of one table become rows of another.
create table pesate (id integer generated always as identity primary key, idgatto integer not null references gatti (id), peso integer not null);
insert into pesate (idgatto, peso) select id, peso from gatti where peso > 1;
alter table gatti drop column peso;
