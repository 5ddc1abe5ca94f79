-- What must be declared about food ((EU) 1169/2011 art. 14) and about the charger of a device ((EU) 2022/2380).
alter table product add column food jsonb, add column charger jsonb;
