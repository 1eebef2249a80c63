package tech.jhipster.config.liquibase;

/**
 * Stands for the class of this name in JHipster, which runs Liquibase in the background.
 */
public class AsyncSpringLiquibase {

}
