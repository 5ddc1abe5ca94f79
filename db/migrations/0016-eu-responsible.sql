-- Who answers in the EU for a maker outside it: name, postal and electronic address ((EU) 2023/988 art. 16 and 19).
alter table manufacturer add column eu_responsible text;
