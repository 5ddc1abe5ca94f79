# Varnish 6.2 or later with its module xkey (Debian: varnish, varnish-modules), between the proxy that ends TLS and Krets.
# Krets needs CDN_PURGE_URL=varnish://<this machine>:<port> and TRUST_PROXY=true.
vcl 4.1;

import xkey;

backend krets {
  .host = "127.0.0.1";
  .port = "3000";
}

# Machines that Krets runs on.
acl purgers {
  "127.0.0.1";
  "::1";
}

# The proxy that ends TLS. Its X-Forwarded-For is passed on as it came.
acl proxies {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # More than one address: it came through the proxy, from anyone.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403));
    }
    if (!req.http.Xkey-Purge) {
      return (synth(400));
    }
    set req.http.Purged = xkey.purge(req.http.Xkey-Purge);
    return (synth(200));
  }
  unset req.http.Xkey-Purge;
  if (client.ip ~ proxies) {
    # Varnish has already added the proxy itself.
    set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, ", *[^,]*$", "");
  } else {
    set req.http.X-Forwarded-For = client.ip;
    unset req.http.X-Forwarded-Proto;
  }

  if (req.http.Upgrade || (req.method != "GET" && req.method != "HEAD")) {
    return (pass);
  }
  # Previews of employees, and addresses with a secret.
  if (req.url ~ "(?i)[?&](at|variant|look|secret|token|subscribe|username|val)=") {
    return (pass);
  }
  if (req.url ~ "(?i)^/(api|admin)(/|$|\?)") {
    # The calls whose answer is the same for everyone.
    if (req.http.Region && req.http.Region != "se") {
      return (pass);
    }
    if (req.url !~ "^/api/(section/tree/|manufacturers$|store/se$|localization/pack|site-message/|banners|avatar/|product/\d+/price-history$)") {
      return (pass);
    }
  }
  # Pages that are rendered for one customer.
  elsif (req.url ~ "(?i)^/([a-z]{2}/)?((checkout|checkout-complete|order|identifiera|angra|stock-alert|stock-watch|utskick|undersokning|erbjudande|reset-password|confirm-email|sla-ihop-konton|mina-uppgifter|bekrafta-e-post|foretagsfaktura|member|m|orders|achievements|wishlists|offers|benefits|friends|payments|wh-payments|profile|avatar|supply-drop|supplydrop|knighthood|game)(/|$|\?)|toplist/?(\?|$))") {
    return (pass);
  }
  # The first page of a session sets a cookie.
  elsif (req.http.Cookie ~ "shop_session=" && req.http.Cookie !~ "shop_has_session=") {
    return (pass);
  }
  unset req.http.Cookie;
  unset req.http.Authorization;
  return (hash);
}

sub vcl_backend_response {
  # At the end of its time a price or a campaign may change, so nothing is shown for longer.
  set beresp.grace = 0s;
  set beresp.keep = 0s;
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "public" || beresp.status >= 400) {
    set beresp.ttl = 0s;
    set beresp.uncacheable = true;
    return (deliver);
  }
  set beresp.http.xkey = beresp.http.Surrogate-Key;
  if (beresp.http.Content-Type ~ "^(text/|application/(json|javascript|manifest)|image/svg)") {
    set beresp.do_gzip = true;
  }
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.Surrogate-Key;
  # Of this cache alone.
  set resp.http.Cache-Control = regsub(resp.http.Cache-Control, "s-maxage=\d+, ", "");
  if (obj.uncacheable) {
    set resp.http.X-Cache = "pass";
  } elsif (obj.hits > 0) {
    set resp.http.X-Cache = "hit";
  } else {
    set resp.http.X-Cache = "miss";
  }
}

sub vcl_synth {
  if (req.method == "PURGE") {
    set resp.http.Content-Type = "application/json";
    synthetic({"{"purged":"} + regsub(req.http.Purged, "^$", "0") + "}");
    return (deliver);
  }
}
