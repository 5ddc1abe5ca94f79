-- The customers have a right of their own: whoever saw them by the right to orders keeps them.
update member set rights = rights || '{customers}' where 'orders' = any(rights) and 'customers' <> all(rights);
