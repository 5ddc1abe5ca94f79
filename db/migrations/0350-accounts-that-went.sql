-- Links of merges and of privacy requests end with a new password.
alter table member add column access_ended_at timestamptz;

-- An account that was merged keeps only what its login is answered by. Employees begin merges one at a time: few rows.
-- squawk-ignore changes-rows
delete from bankid_link l using member m where m.id = l.member_id and m.merged_into is not null;
-- As few.
-- squawk-ignore changes-rows
update member set email_verified_at = null, first_name = '', last_name = '', phone = '', zip = '', street = '', city = ''
where merged_into is not null;
