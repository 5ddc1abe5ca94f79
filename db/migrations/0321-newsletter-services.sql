alter table newsletter_recipient drop constraint newsletter_recipient_service_check;
alter table newsletter_recipient add constraint newsletter_recipient_service_check
  check (service in ('mailchimp', 'klaviyo', 'rule')) not valid;
alter table newsletter_list drop constraint newsletter_list_service_check;
alter table newsletter_list add constraint newsletter_list_service_check
  check (service in ('mailchimp', 'klaviyo', 'rule')) not valid;
