-- Customers have a right of their own: employees who saw them by the right to orders get it.
update member set rights = rights || '{customers}' where 'orders' = any(rights) and 'customers' <> all(rights);
