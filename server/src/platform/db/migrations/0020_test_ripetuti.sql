-- A test that was taken again no longer counts, and its expiry is nobody's concern: lists, reminders and the home page ask for it.
alter table "malattie_gatto" add column "ripetuto" smallint not null default 0;
create index "malattie_gatto_ripetuto_sort" on "malattie_gatto" ("ripetuto", id);
update malattie_gatto as t set ripetuto = 1
where exists (
  select from malattie_gatto as later
  where later.idgatto = t.idgatto and later.idmalattia = t.idmalattia and (later.data_test, later.id) > (t.data_test, t.id)
);
-- What the office enters has had its expiry reckoned from the kind of test; what was stored without one gets the same.
update malattie_gatto as t set scadenza = (t.data_test + make_interval(months => m.validita_mesi))::date
from malattie as m
where m.id = t.idmalattia and t.scadenza is null and m.validita_mesi is not null;
