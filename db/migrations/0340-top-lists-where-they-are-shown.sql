-- Top lists are shown on the start page, on the products' pages of a section, or nowhere but on their own page. The
-- other places that could be chosen showed them nowhere.
update toplist set location_type = null, location_id = null where location_type not in ('start', 'section');
