-- Documents in the order of their number, not of its text.
create index "fatture_ricevute_progressivo_sort" on "fatture_ricevute" ("progressivo", id);
