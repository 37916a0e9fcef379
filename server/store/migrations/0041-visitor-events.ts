import { type Kysely, sql } from 'kysely';

/** A customer who comes back reads only events of their own, however much happened in the application meanwhile. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function event_visitor(audience text[]) returns text
      language plpgsql immutable strict parallel safe as $$
      declare
        reader text;
      begin
        foreach reader in array audience loop
          if starts_with(reader, 'visitor:') then return reader; end if;
        end loop;
        return null;
      end $$;
    create index events_of_visitor on events (sdk_app_id, event_visitor(audience), seq)
      where event_visitor(audience) is not null;
  `.execute(db);
}
