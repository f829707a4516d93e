-- Deaths by year, for the statistics.
create index gatti_data_decesso on gatti (data_decesso) where data_decesso is not null;
