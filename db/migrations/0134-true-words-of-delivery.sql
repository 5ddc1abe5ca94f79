-- The shop itself sends emails. The evening is not tonight for whoever reads it after the cut-off, and codes wait for
-- those who have not asked for them at once.
update shipping_method set description = 'Du får ett mejl när allt finns på plats. Vi sparar varorna i sju dagar.'
where id = 2 and description = 'Du får ett sms när allt finns på plats. Vi sparar varorna i sju dagar.';
update shipping_method set description = 'Du får ett mejl när paketet är framme. Det väntar i sju dagar.'
where id = 31 and description = 'Du får ett sms när paketet är framme. Det väntar i sju dagar.';
update shipping_method set description = 'Vardagar 8–17. Budet hör av sig när bilen är nära.'
where id = 1 and description = 'Vardagar 8–17. Du får ett sms när bilen är nära.';
update shipping_method set description = 'Två timmar som du väljer. Det du beställer före 14.30 kommer samma kväll.'
where id = 6 and description = 'Två timmar som du väljer. Beställ före 14.30 så kommer det i kväll.';
update shipping_method set description = 'Koden kommer via mejl.'
where id = 4 and description = 'Koden kommer med e-post när betalningen är klar.';
