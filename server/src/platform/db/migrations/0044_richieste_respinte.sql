-- A request for an account that the office has turned down no longer waits.
alter table "account" add column "richiesta_respinta" smallint not null default 0;
create index "account_richiesta_respinta_sort" on "account" ("richiesta_respinta", id);
