alter table return_label validate constraint return_label_movement;
