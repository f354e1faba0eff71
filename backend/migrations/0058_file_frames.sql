-- Frames of a video or an animation, counted when it was judged: what a run on it is priced by. Null: a picture, a sound, or judged before.
alter table stored_file add column frames int;
