-- The text an own shop began with: while the page still has it, it follows the shop's facts.
alter table info_page add column first_text text;

-- The title that names the shop, whatever its name is.
update knighthood set title = 'shop' where title = 'krets';
