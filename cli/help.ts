export const HELP = `The owner's command. It works on the shop that the same settings would start, open or closed. Its times are UTC.

  npm run -s shop -- import DIR       put DIR/documents.json and DIR/images/ into the shop: adds and replaces,
                                      all of it or nothing; open pages show it at once; says what it leaves out
            --delete-others           and take away what DIR does not have, in the collections it does have
                     import FILE      take another shop's products from its export: Shopify's or WooCommerce's CSV, Firestore's
                                      JSON, or any sheet (CSV, xlsx) with names and prices; pictures are fetched
            --preview                 only say what would happen
            --put 'TEES=menShirts'    put the category TEES into that collection; '*' is every other one
            --choice 'Material=size'  what becomes of a choice that is neither colour nor size: products (a product for each of
                                      its values), size or colour; of sizes and colours with prices of their own: one, products
            --rate 280                its prices are in a currency of 280 rupees; --rate USD=280 where it has several
            --decimals comma          in its prices 1.490 is 1490, and not 1.49; or point
            --replace                 what the shop has otherwise, and the preview names, becomes as in the file;
            --beside                  or the file's products stand beside it; --leave leaves it, and takes the others
  npm run -s shop -- export DIR       write the whole catalogue to DIR; importing it again changes nothing
                     export FILE      write the products to one file, for another shop; importing it again changes nothing
            --as shopify              woocommerce or csv, of a kind that import takes; google or meta, a feed for what they sell
  npm run -s shop -- history [ID]     what changed in the catalogue within a year, newest first; of the product ID alone
  npm run -s shop -- back NR          bring what change NR touched back to what it was before
  npm run -s shop -- pictures         with
            --unused                  the pictures that no document names, and whether one did within a year
  npm run -s shop -- orders [--json]  the orders, newest first
  npm run -s shop -- emails [--json]  emails owed and sent: tries, last answer, what was set aside
  npm run -s shop -- resend ORDER     send an order's emails again
  npm run -s shop -- open             open a shop to shoppers that was empty at its first start; the desk does it too
  npm run -s shop -- desk [EMAIL]     a link that lets an owner in to the desk once, as a QR code too
  npm run -s shop -- sign-out         sign every device out of the desk; its passkeys, links and codes end too. After a
                                      database came back by other means than restore: what was ended since would open
  npm run -s shop -- demo-orders      60 orders in every state, to see what the desk is like; only in a shop without orders
  npm run -s shop -- backup           back the shop up now, as it does every hour by itself
                     backup FILE      copy the database alone to FILE while the shop is open
  npm run -s shop -- backups          the backups that there are: when, how old, how large, whether good
  npm run -s shop -- restore [WHEN]   bring the newest backup back, or the newest of WHEN, such as 2026-11-21T22 (UTC);
                                      what was there is kept aside; every device is signed out of the desk
            --from PLACE              from s3://bucket/folder?endpoint=..., or a folder
            --to DIR                  into another folder than DATA_DIR
  npm run -s shop -- backup-key       a new key for BACKUP_KEY, which encrypts backups
  npm run -s shop -- move --to PLACE  copy the shop's data, orders and emails too, to another database, open or closed, and
                                      verify every row: postgres://user:password@host:5432/shop, or a folder,
                                      which gets the pictures too; who is signed in here is signed in there
            --last                    and then take no orders and send no emails here any more
            --replace                 though PLACE has products that this shop has not
  npm run -s shop -- help             this page`;
