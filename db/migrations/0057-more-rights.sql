-- The books, offers with gift cards, and the errors of browsers ask for a right each: whoever works here keeps them.
update member set rights = rights || array(
  select given from unnest(array['books', 'offers', 'errors']) given where given <> all(rights))
where is_employee;
