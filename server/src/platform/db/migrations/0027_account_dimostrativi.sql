-- Which accounts came with the demo registry, whatever their address is today: in production none of them may have the known password.
create table account_dimostrativi (
  account_id integer primary key references account (id)
);
-- The demo registry is only ever sown where there are no accounts, so that its own have the first numbers: one per role, then
-- the committees, which the first demo registries did not have.
insert into account_dimostrativi
  select id from account
  where exists (select from semi where nome = 'demo')
    and (id between 1 and 8 or (id between 9 and 13 and username like 'comitato.%@posta.test'));
