-- The evidence of prices is kept (lag 2004:347 7 a §): a row is neither changed nor removed, nor with its product.
create trigger price_log_kept before delete on price_log for each row execute function refuse_rewrite();
create trigger price_log_whole before truncate on price_log for each statement execute function refuse_rewrite();
