-- Deaths by year and breed, for the statistics: counted from the index alone.
create index gatti_decessi on gatti (data_decesso, idrazza) where annullato = 0 and data_decesso is not null;
