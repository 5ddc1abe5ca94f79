-- A day stands with the price of the same delivery. Texts that the merchant has changed are kept.
update usp_text set text = 'Hem till dig {delivery|i hela Sverige}. Frakt {cost|visas i kassan}'
  where text = 'Hem till dig {delivery|i hela Sverige}';
update usp_text set text = 'Hem till dig {delivery|om några dagar}. Frakt {cost|visas i kassan}'
  where text in ('Hem till dig {delivery|om några dagar}, utan frakt för medlemmar', 'Hem till dig {delivery|om några dagar}');
update usp_text set text = replace(text, '{cost|tillkommer}', '{cost|visas i kassan}')
  where text in (
    'Stort paket, hem till dig {delivery|om några dagar}. Frakt {cost|tillkommer}',
    'Stort paket, skickas när det har kommit in. Frakt {cost|tillkommer}'
  );
