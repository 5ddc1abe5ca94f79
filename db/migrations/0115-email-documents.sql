-- Documents are made when the email is sent: 'terms:{order}' or 'invoice:{receipt}'.
alter table email_outbox add column documents text[] not null default '{}';
