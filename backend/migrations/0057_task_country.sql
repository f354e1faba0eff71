-- The country that a proxy named when the task was started, for the rule of moderation by region; null: none was told.
alter table task add column country text;
