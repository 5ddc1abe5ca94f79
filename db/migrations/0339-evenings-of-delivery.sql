-- On Sundays and holidays no evening delivery leaves. At most one row.
-- squawk-ignore changes-rows
update shipping_method
set description = 'Två timmar som du väljer. Det du beställer före 14.30 kommer samma kväll, utom söndagar och helgdagar.'
where id = 6 and description = 'Två timmar som du väljer. Det du beställer före 14.30 kommer samma kväll.';
