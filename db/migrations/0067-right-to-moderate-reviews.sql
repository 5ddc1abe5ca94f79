-- To hide a review asks for a right: whoever works here keeps it.
update member set rights = rights || '{reviews}' where is_employee and 'reviews' <> all(rights);

-- The security log is read by type, newest first.
create index security_event_type on security_event (type, id desc);
