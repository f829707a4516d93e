-- A photo of a cat is a document of its own kind; this is what a picture has beside it. The thumbnail is small and asked for often.
create table foto (
  iddocumento integer primary key references documenti (id) on delete cascade,
  larghezza integer not null,
  altezza integer not null,
  miniatura text not null,
  miniatura_mime text not null,
  -- Of a cat's photos the one chosen last stands for it; while none was chosen, the oldest.
  principale_il timestamptz
);
